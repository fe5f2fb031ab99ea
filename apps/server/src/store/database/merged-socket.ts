import { Socket } from 'node:net';

/**
 * A socket that writes at once what one turn of the event loop has for it: statements that are on their way together are one
 * system call, and wake PostgreSQL once. The driver corks it for each statement; Node takes a `write` of one's own away.
 */
export class MergedSocket extends Socket {
  private held = false;

  override cork(): void {
    super.cork();
    if (this.held) return;
    this.held = true;
    super.cork();
    setImmediate(() => {
      this.held = false;
      this.uncork();
    });
  }
}
