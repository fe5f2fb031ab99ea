import type { ErrorCode } from '@cage/contract/errors';
import { faultMessages } from '@cage/contract/errors';

/** A "no" by a business rule: HTTP 200 with status false and these words. Source: R49. */
export class Refusal extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
    this.field = field;
  }
}

/** Anything else that goes wrong, with the HTTP status of its code. */
export class Fault extends Error {
  readonly code: Exclude<ErrorCode, 'refused'>;
  readonly field: string | undefined;

  constructor(
    code: Exclude<ErrorCode, 'refused'>,
    message: string = faultMessages[code],
    field?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Fault';
    this.code = code;
    this.field = field;
  }
}
