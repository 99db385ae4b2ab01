// The fastest that Node can be, to hold a server against: what each path of the JSON file in its argument has, sent from memory.
// Prints its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const file: Record<string, { headers: Record<string, string>; base64: string }> = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
);
const ready = new Map(
  Object.entries(file).map(([path, { headers, base64 }]) => [
    path,
    { headers, bytes: Buffer.from(base64, 'base64') },
  ]),
);
const server = createServer(({ url = '' }, response) => {
  const found = ready.get(url);
  if (found === undefined) response.writeHead(404).end();
  else response.writeHead(200, found.headers).end(found.bytes);
}).listen(0, '127.0.0.1', () => console.log(Object(server.address()).port));
