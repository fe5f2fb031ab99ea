import type { PayMethod } from '@cage/contract/pay-methods';
import { Hexagon, Landmark, type LucideIcon, QrCode, Smartphone } from 'lucide-react';

const icons: Record<PayMethod, LucideIcon> = { upi: Smartphone, qr: QrCode, bank: Landmark, usdt: Hexagon };

/** Icon of a way of paying, recognised before its name beside it is read. */
export function MethodIcon({ method }: { method: PayMethod }) {
  const Icon = icons[method];
  return <Icon aria-hidden className="size-[22px] shrink-0 text-muted-foreground" />;
}
