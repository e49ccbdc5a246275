/** The words of WebVTT captions in their order, without times, cue names and markup. */
export function transcriptOf(webVtt: string): string[] {
  return webVtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const times = lines.findIndex((line) => line.includes('-->'));
      const words = lines
        .slice(times + 1)
        .join(' ')
        .replaceAll(/<[^>]*>/g, '')
        .trim();
      return times < 0 || words === '' ? [] : [words];
    });
}
