import { Money } from '@cage/ui/money';

/** A public id, in aligned figures. */
export const idCell = (id: string | number | null) =>
  id === null ? (
    <span data-none className="text-muted-foreground">
      –
    </span>
  ) : (
    <span className="figures">{id}</span>
  );

/** An amount, or a dash if there is none yet. */
export const moneyCell = (paise: bigint | null, className?: string) =>
  paise === null ? (
    <span data-none className="text-muted-foreground">
      –
    </span>
  ) : (
    <Money paise={paise} {...(className ? { className } : {})} />
  );

/** A sum over a whole filter, a dash if there is none; `null` while it is loading. */
export const sum = (paise: bigint | null | undefined) => (paise === undefined ? null : moneyCell(paise));
