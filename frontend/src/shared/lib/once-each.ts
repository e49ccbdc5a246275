/**
 * Makes what a key asks for once. For the browser's formatters, of which making one takes a hundred times as long as using it: a page of
 * a list makes dozens. Keys must be few.
 */
export function onceEach<Made>(make: (key: string) => Made): (key: string) => Made {
  const known = new Map<string, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
