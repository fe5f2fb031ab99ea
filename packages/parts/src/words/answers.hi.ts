import { ApiError } from '@cage/api-client/http/api-error';
import { confirmationsInHindi } from '@cage/contract/confirmations/confirmations.hi';
import { faultMessagesInHindi } from '@cage/contract/refusals/faults.hi';
import { sentenceOf } from '@cage/contract/refusals/reason';
import { hindi as refusals } from '@cage/contract/refusals/refusals.hi';
import type { Hindi } from '@cage/ui/words';
import type { answers } from './answers.ts';

/** Errors of calls that never reached the server, or got something else than an answer. */
const ownMessages = {
  network: 'लगता है आप ऑफ़लाइन हैं। कनेक्शन देखें और फिर कोशिश करें',
  timeout: 'बहुत समय लगा। फिर कोशिश करें',
  'bad-answer': faultMessagesInHindi.internal,
} as const;
const faults = { ...faultMessagesInHindi, ...ownMessages };

/** By code; a message with an unknown code from a newer server stays unchanged. */
export const hindi: Hindi<typeof answers> = {
  failed(error) {
    if (!(error instanceof ApiError)) return faults.internal;
    const { code, reason, userMessage } = error;
    return (reason && sentenceOf(refusals, reason)) ?? (code === 'refused' ? userMessage : faults[code]);
  },
  obstacle: ({ message, because }) => (because && sentenceOf(refusals, because)) ?? message,
  done: ({ confirmation, message }) => confirmationsInHindi[confirmation] ?? message,
};
