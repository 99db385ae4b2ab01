type Props = { facts: readonly (readonly [name: string, value: string])[] };

/** Names and values, such as what is about to be sent. */
export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
