/** The server refuses to start because of its configuration or surroundings, for a reason that the operator can fix. */
export class StartupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupRefused';
  }
}
