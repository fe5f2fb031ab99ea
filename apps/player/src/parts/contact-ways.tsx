import type { Output } from '@cage/contract/contract';
import { buttonClass } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { MessageCircle, Phone } from 'lucide-react';
import { copy } from '../layout/copy.ts';
import { chatAddress } from './questions.tsx';

type Contact = NonNullable<Output<'getSite'>['support']>;

/** Links to write to or call support; `about` is filled into the message. */
export function ContactWays({ of, about }: { of: Contact; about?: string }) {
  const words = useWords(copy);
  const { chatCountryCode, contactPhone } = of;
  return (
    <div className="flex flex-col gap-3">
      <a
        href={chatAddress(of, about)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 'lg' })}
      >
        <MessageCircle aria-hidden className="size-5" />
        {words.chat}
      </a>
      <a href={`tel:+${chatCountryCode}${contactPhone}`} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        <Phone aria-hidden className="size-5" />
        <span className="figures">
          +{chatCountryCode} {contactPhone}
        </span>
      </a>
    </div>
  );
}
