/** JSON that can stand inside a script element: a `</script>` within a text would end the element early. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
