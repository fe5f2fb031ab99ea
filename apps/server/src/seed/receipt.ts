import sharp from 'sharp';

const xml = (text: string) => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c);

/** A picture of a made-up payment receipt, as a demo player's phone might show it. */
export function receiptPicture(receipt: {
  amount: string;
  payee: string;
  payer: string;
  utr: string;
  time: string;
}): Promise<Buffer> {
  const row = (y: number, label: string, value: string) =>
    `<text x="48" y="${y}" font-size="22" fill="#6b7280">${xml(label)}</text>
     <text x="48" y="${y + 34}" font-size="28" fill="#111827">${xml(value)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="900" font-family="sans-serif">
    <rect width="540" height="900" fill="#f3f4f6"/>
    <rect x="24" y="24" width="492" height="852" rx="20" fill="#ffffff"/>
    <circle cx="270" cy="130" r="46" fill="#15803d"/>
    <path d="M248 131l16 17 30-34" fill="none" stroke="#ffffff" stroke-width="8"/>
    <text x="270" y="232" font-size="26" fill="#111827" text-anchor="middle">Payment successful</text>
    <text x="270" y="306" font-size="54" font-weight="bold" fill="#111827" text-anchor="middle">${xml(receipt.amount)}</text>
    ${row(390, 'Paid to', receipt.payee)}
    ${row(490, 'From', receipt.payer)}
    ${row(590, 'UTR', receipt.utr)}
    ${row(690, 'Time', receipt.time)}
    <text x="270" y="836" font-size="18" fill="#6b7280" text-anchor="middle">Demo receipt</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
