/** Lines of a file as written; they scroll sideways in their own box. */
export function FileText({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border bg-muted p-3"
    >
      <pre className="font-mono text-small">{text}</pre>
    </section>
  );
}
