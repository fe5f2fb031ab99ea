/** Code or an API answer, unchanged; wide lines scroll. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto rounded-control border bg-muted">
      <pre className="p-3 font-mono text-small">
        <code>{text}</code>
      </pre>
    </section>
  );
}
