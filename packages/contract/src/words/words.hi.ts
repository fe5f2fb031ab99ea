import type { Words } from './words.en.ts';

/** Labels of closed sets in Hindi. */
export const hindi: Words = {
  payMethods: { upi: 'UPI', bank: 'बैंक', qr: 'QR कोड', usdt: 'USDT' },
  chipsTypes: { online: 'ऑनलाइन', other: 'अन्य' },
  rechargeStatuses: { waiting: 'लंबित', accepted: 'सफल', cancelled: 'अस्वीकृत' },
  withdrawalStatuses: { pending: 'लंबित', approved: 'मंज़ूर', denied: 'अस्वीकृत' },
  adjustmentCategories: {
    goodwill: 'सद्भावना',
    'bank-charge': 'बैंक शुल्क',
    error: 'भूल का सुधार',
    fraud: 'धोखाधड़ी से हानि',
    other: 'अन्य',
  },
  reversed: 'वापस लिया गया',
  accountStatuses: { Active: 'सक्रिय', InActive: 'निष्क्रिय', Suspended: 'निलंबित' },
  builtInRoles: { admin: 'एडमिन', agent: 'एजेंट', customer: 'ग्राहक', player: 'खिलाड़ी' },
  apiTypes: { casino: 'कैसीनो', sports: 'स्पोर्ट्स' },
  betStatuses: { pending: 'लंबित', win: 'जीत', loss: 'हार', void: 'रद्द' },
};
