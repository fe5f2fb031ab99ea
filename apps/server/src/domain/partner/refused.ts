import type { Paise } from '@cage/contract/money';
import { type PartnerCode, partnerCodes } from '@cage/contract/partner/codes';

/** What a refusal says besides its code. */
export interface RefusalDetails {
  /** A sentence, when it says more than that of the code. */
  message?: string;
  /** The invalid field, by its name on the wire. */
  field?: string;
  balancePaise?: Paise;
  address?: string;
  retryAfterS?: number;
}

/** Details of a refusal of a call from an address that is not on the list. */
export const notAllowedFrom = (address: string): Required<Pick<RefusalDetails, 'address' | 'message'>> => ({
  address,
  message: `Add ${address} to the address list of your project; an empty list lets nobody in`,
});

/** A refused call of a partner; its code says what to do. */
export class PartnerRefusal extends Error {
  readonly code: PartnerCode;
  readonly details: RefusalDetails;

  constructor(code: PartnerCode, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(details.message ?? partnerCodes[code].says, options);
    this.name = 'PartnerRefusal';
    this.code = code;
    this.details = details;
  }
}
