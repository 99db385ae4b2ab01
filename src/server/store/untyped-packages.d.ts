/** The parts of json-server 0.17 and lowdb 1.0 that this server uses; neither package has types of its own. */
declare module 'json-server' {
  import type { Express, Request, Response, Router } from 'express';

  type ResourceRouter = Router & { render: (req: Request, res: Response) => void };

  const jsonServer: {
    create(): Express;
    router(database: object): ResourceRouter;
  };
  export default jsonServer;
}

declare module 'lowdb' {
  type SyncAdapter<State> = { read(): State; write(state: State): void };
  type Lowdb<State> = { getState(): State; setState(state: State): void; write(): void };

  export default function low<State>(adapter: SyncAdapter<State>): Lowdb<State>;
}
