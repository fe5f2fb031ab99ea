import type { Paise } from '@cage/contract/money';
import { type PartnerCode, partnerCodes } from '@cage/contract/partner/codes';

/** What a refusal tells besides its code. */
export interface RefusalDetails {
  /** A sentence, where it says more than that of the code. */
  message?: string;
  /** The field that does not fit, as the wire names it. */
  field?: string;
  balancePaise?: Paise;
  address?: string;
  retryAfterS?: number;
}

/** What who calls from an address that is not in its list is told. */
export const notAllowedFrom = (address: string): Required<Pick<RefusalDetails, 'address' | 'message'>> => ({
  address,
  message: `Add ${address} to the address list of your project; an empty list lets nobody in`,
});

/** A partner's call that is not done; its code says what to do. */
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
