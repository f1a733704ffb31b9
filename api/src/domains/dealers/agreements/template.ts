import { DateTime } from 'luxon';

/** Empty texts become blanks. */
interface AgreementParty {
  name: string;
  gstin: string;
  phone: string;
  email: string;
}

const BLANK = '____________________';

const escapeOrBlank = (text: string): string =>
  (text.trim() || BLANK).replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

export const agreementTemplate = ({ name, gstin, phone, email }: AgreementParty, now: Date): string => {
  const day = DateTime.fromJSDate(now, { zone: 'Asia/Kolkata' }).setLocale('en').toFormat('dd MMM yyyy');
  return [
    '<p><strong>Dealer Agreement</strong></p>',
    `<p>This agreement is made on ${day} between the company and <strong>${escapeOrBlank(name)}</strong> (the dealer).</p>`,
    '<p><strong>The dealer</strong></p>',
    `<ul><li><p>GST number: ${escapeOrBlank(gstin)}</p></li><li><p>Phone: ${escapeOrBlank(phone)}</p></li>`,
    `<li><p>Email: ${escapeOrBlank(email)}</p></li></ul>`,
    '<p><strong>Terms</strong></p>',
    '<ol><li><p>The dealer sells the company’s tyres, tubes and flaps at the address that both have agreed upon.</p></li>',
    '<li><p>The company invoices at its dealer price list of the day of dispatch.</p></li>',
    '<li><p>Payment is due within the credit period that the company has granted in writing.</p></li>',
    '<li><p>Claims on goods are made within seven days of receipt.</p></li>',
    '<li><p>Either side may end this agreement with thirty days’ notice in writing.</p></li></ol>',
    '<p>For the company: ____________________</p>',
    '<p>For the dealer: ____________________</p>',
  ].join('');
};
