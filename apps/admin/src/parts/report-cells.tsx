import { Money } from '@cage/ui/money';

/** A public id, in figures that stand under each other. */
export const idCell = (id: string | number | null) =>
  id === null ? (
    <span data-none className="text-muted-foreground">
      –
    </span>
  ) : (
    <span className="figures">{id}</span>
  );

/** An amount that may not be there yet. */
export const moneyCell = (paise: bigint | null, className?: string) =>
  paise === null ? (
    <span data-none className="text-muted-foreground">
      –
    </span>
  ) : (
    <Money paise={paise} {...(className ? { className } : {})} />
  );

/** A sum over a whole filter, a dash where there can be none; `null` while it is on its way. */
export const sum = (paise: bigint | null | undefined) => (paise === undefined ? null : moneyCell(paise));
