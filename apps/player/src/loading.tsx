import { useTranslate } from '@cage/ui/translate';

/** While the code of a page, or the session, is on its way. */
export function Loading() {
  const translate = useTranslate();
  return (
    <p role="status" className="p-6 text-muted-foreground">
      {translate('Loading...')}
    </p>
  );
}
