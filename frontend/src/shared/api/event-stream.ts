/** One server-sent event. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads server-sent events out of pieces of text, wherever those were cut. Comments (signs of life) are no events; what
 * has no empty line behind it yet is not finished and waits.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const found = eventIn(block);
      return found ? [found] : [];
    });
  };
}

function eventIn(block: string): StreamEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
