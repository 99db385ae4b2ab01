/** The parts of lowdb 1.0 that this server uses; the package carries no types of its own. */
declare module 'lowdb' {
  interface SyncAdapter<State> {
    read(): State;
    write(state: State): void;
  }

  interface Lowdb<State> {
    getState(): State;
    setState(state: State): void;
  }

  export default function low<State>(adapter: SyncAdapter<State>): Lowdb<State>;
}
