import { describe, expect, it } from 'vitest';
import type { NewMessage } from '../../../src/server/mail/jobs.ts';
import { mailServer, mailText } from '../../../src/server/mail/mail.ts';

const DASHBOARD = 'https://www.gurukulam.example/dashboard';
const record = (collection: NewMessage['collection'], name: string, more = {}): NewMessage => ({
  collection,
  row: { id: 1, name, date: '2026-11-22T10:15:00.000Z', message: 'SECRET', des: 'SECRET', ...more },
});
const write = (records: NewMessage[], withNames = true, dashboard: string | undefined = DASHBOARD) =>
  mailText(records, { dashboard, withNames });

describe('a mail to staff', () => {
  it('lists who wrote, in which form and when by the school’s clock; leads to the dashboard', () => {
    const { subject, text } = write([
      record('messages', 'Shantala Rao'),
      record('volunteers', 'ಕಾವ್ಯ ಶೆಟ್ಟಿ'),
      record('adrishya_volunteers', 'Chaitra', { suspicion: 'robot' }),
    ]);
    expect(subject).toBe('3 new messages on the website');
    expect(text).toBe(`3 new messages came in through the website:

- Contact form: Shantala Rao, 22 Nov 2026, 3:45 pm
- Volunteering: ಕಾವ್ಯ ಶೆಟ್ಟಿ, 22 Nov 2026, 3:45 pm
- Volunteering with Adrishya: Chaitra, 22 Nov 2026, 3:45 pm (possible spam)

Read and reply: https://www.gurukulam.example/dashboard

Sent by the website, at most once every ten minutes. Times are Indian time (IST).
`);
  });

  it('says where to read also where nobody has set the public URL', () => {
    expect(mailText([record('messages', 'A')], { dashboard: undefined, withNames: true }).text).toContain(
      'Read and reply in the dashboard.',
    );
  });

  it('puts a name on a line of its own, whatever it contains', () => {
    const { subject, text } = write([
      record('messages', 'A\r\nBcc: all@example.org\r\n\r\n- Contact form: B\u2028C\u202egnp.exe'),
      record('messages', 'ಕ್ಷ'.repeat(200)),
    ]);
    expect(subject).toBe('2 new messages on the website');
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines).toEqual([
      '- Contact form: A Bcc: all@example. org - Contact form: B Cgnp. exe, 22 Nov 2026, 3:45 pm',
      `- Contact form: ${'ಕ್ಷ'.repeat(60)}, 22 Nov 2026, 3:45 pm`,
    ]);
  });

  it.each([
    ['https://evil.example/login', 'https: //evil. example/login'],
    ['WWW.Evil.Com', 'WWW. Evil. Com'],
    ['ಶಾಲೆ.ಭಾರತ', 'ಶಾಲೆ. ಭಾರತ'],
    ['evil。com', 'evil。 com'],
    ['\\\\evil\\share', '\\ \\ evil\\ share'],
    ['A.P.J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
    ['ev\u0002il.\u0002com', 'evil. com'],
  ])('makes no link of a visitor’s name: %j', (name, shown) => {
    expect(write([record('messages', name)]).text).toContain(`- Contact form: ${shown}, 22 Nov 2026`);
  });

  it('stays short after a flood', () => {
    const { subject, text } = write(Array.from({ length: 25_000 }, () => record('messages', 'Robot')));
    expect(subject).toBe('25000 new messages on the website');
    expect(text).toContain('and 24950 more.');
    expect(text.length).toBeLessThan(5000);
  });
});

it('staff read that SMTP_URL has a name that no server has', async () => {
  const from = 'school@gurukulam.example';
  const server = new URL(`smtp://${'a'.repeat(64)}.example`);
  const mail = { to: [from], repeatId: '1', subject: 'A message', text: 'A message' };
  const sending = mailServer({ server, to: [from], from, dashboard: undefined })(
    mail,
    new AbortController().signal,
  );
  await expect(sending).rejects.toThrow('There is no mail server of the name in SMTP_URL.');
});
