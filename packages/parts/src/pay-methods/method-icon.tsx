import type { PayMethod } from '@cage/contract/pay-methods';
import { Hexagon, Landmark, type LucideIcon, QrCode, Smartphone } from 'lucide-react';

const icons: Record<PayMethod, LucideIcon> = { upi: Smartphone, qr: QrCode, bank: Landmark, usdt: Hexagon };

/** A way of paying, found before it is read. Its name stands beside it. */
export function MethodIcon({ method }: { method: PayMethod }) {
  const Icon = icons[method];
  return <Icon aria-hidden className="size-[22px] shrink-0 text-muted-foreground" />;
}
