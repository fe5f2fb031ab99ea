/** The server will not serve as it is configured or where it stands, for a reason that the operator can mend. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefused';
  }
}
