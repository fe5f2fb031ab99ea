import { currentSite } from '@cage/api-client/site';
import { Door } from '@cage/ui/door';
import { LanguageSwitch } from '@cage/ui/language-switch';
import type { ReactNode } from 'react';
import { LawfulFooter } from './lawful-footer.tsx';

/** The frame of every page before the sign-in: the cover, the other language, and the legal notices. */
export function VisitorPage({ children }: { children: ReactNode }) {
  return (
    <Door name={currentSite().name}>
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
      {children}
      <footer className="mt-10 text-center text-muted-foreground text-small">
        <LawfulFooter />
      </footer>
    </Door>
  );
}
