import { usePaymentOptions } from '@cage/api-client/recharges/own';
import type { Output } from '@cage/contract/contract';
import { useWords } from '@cage/ui/words';
import { MessageCircle } from 'lucide-react';
import { copy } from '../layout/copy.ts';

type Payee = Pick<Output<'getPaymentOptions'>['options'][number], 'chatCountryCode' | 'contactPhone'>;

/** Returns the address of a chat with the payee; `about` is filled into the message. */
export function chatAddress({ chatCountryCode, contactPhone }: Payee, about?: string): string {
  const text = about ? `?text=${encodeURIComponent(about)}` : '';
  return `https://wa.me/${chatCountryCode}${contactPhone}${text}`;
}

/** Link to support, where the question arises. Nothing without a contact number. */
export function Questions({ about }: { about?: string }) {
  const words = useWords(copy);
  const { data } = usePaymentOptions();
  const payee = data?.offer;
  if (!payee?.contactPhone) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted-foreground">
      {words.anyQuestions}
      <a
        href={chatAddress(payee, about)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-4"
      >
        <MessageCircle aria-hidden className="size-5" />
        {words.chat}
      </a>
    </p>
  );
}
