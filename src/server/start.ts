import './spare-memory.ts';
import { announce, announceSite } from './announce.ts';
import { runProgram } from './run-program.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';

/** The program of `npm start`. The operator reads the standard output; the structured log is on the error output. */
await runProgram(async () => {
  const server = await startServer(readSettings(process.env));
  announce(server.origin, server.newAdmin);
  announceSite(server);
  return server.stop;
});
