/** The server will not serve as it is configured, for a reason that the operator can mend. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}
