/** A pattern of paths or names: `*` inside a part, `**` over parts, `{a,b}`, and `!(a|b)` or `!a` for all others. */
export function glob(pattern) {
  const others = /^!(?:\((.*)\)|(.*))$/.exec(pattern);
  if (!others) return one(pattern);
  const named = (others[1]?.split('|') ?? [others[2]]).map(one);
  return (text) => !named.some((is) => is(text));
}

function one(pattern) {
  const regular = pattern
    .replaceAll(/[.+^$()[\]\\|]/g, String.raw`\$&`)
    .replaceAll(/\{(.*?)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('**/', '(?:~/)?')
    .replaceAll('**', '~')
    .replaceAll('*', '[^/]*')
    .replaceAll('~', '.*');
  const is = new RegExp(`^${regular}$`);
  return (text) => is.test(text);
}
