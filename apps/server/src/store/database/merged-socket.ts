import { Socket } from 'node:net';

/**
 * A socket that writes everything from one turn of the event loop at once: statements sent together are one system
 * call, and wake PostgreSQL once. The driver corks it for each statement; Node resets an overridden `write` on
 * connecting.
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
