/** The text of a heading. A hyphenated word stays on one line where it fits, since "two-" and "day" read as two. */
export function HeadingText({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}
