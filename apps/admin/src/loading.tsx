/** While the code of a page, or the session, is on its way. */
export function Loading() {
  return (
    <p role="status" className="p-6 text-muted-foreground">
      Loading...
    </p>
  );
}
