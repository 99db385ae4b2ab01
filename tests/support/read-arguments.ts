/**
 * The arguments of a command of the tests. `--help` says how it is called; so does an argument that is not known, as an
 * error. Either ends the command before it does anything.
 */
export function readArguments(usage: string, isKnown: (argument: string) => boolean): string[] {
  const args = process.argv.slice(2);
  const unknown = args.find((argument) => !isKnown(argument));
  if (unknown === undefined) return args;
  const isQuestion = unknown === '--help';
  if (isQuestion) console.log(usage);
  else console.error(`What is "${unknown}"? Use it so:\n${usage}`);
  process.exit(isQuestion ? 0 : 1);
}
