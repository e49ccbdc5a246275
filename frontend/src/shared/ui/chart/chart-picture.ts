const EDGE = 24;
const LINE = 24;

/** What is drawn, as a picture with its title and its notes above it, on the ground of the theme. */
export async function pictureOf(
  drawn: HTMLCanvasElement,
  title: string,
  notes: readonly string[],
): Promise<Blob> {
  const style = getComputedStyle(drawn);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const scale = drawn.width / drawn.clientWidth;
  const top = EDGE + LINE * (notes.length + 1.5);
  const width = drawn.clientWidth + 2 * EDGE;
  const height = drawn.clientHeight + top + EDGE;
  const picture = Object.assign(document.createElement('canvas'), {
    width: width * scale,
    height: height * scale,
  });
  const drawing = picture.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures');
  drawing.scale(scale, scale);
  drawing.fillStyle = color('surface');
  drawing.fillRect(0, 0, width, height);
  drawing.fillStyle = color('text');
  drawing.font = `600 18px ${style.fontFamily}`;
  drawing.fillText(title, EDGE, EDGE + 16, width - 2 * EDGE);
  drawing.fillStyle = color('muted');
  drawing.font = `14px ${style.fontFamily}`;
  for (const [at, note] of notes.entries())
    drawing.fillText(note, EDGE, EDGE + 16 + LINE * (at + 1), width - 2 * EDGE);
  drawing.drawImage(drawn, EDGE, top, drawn.clientWidth, drawn.clientHeight);
  return new Promise((done, failed) => {
    picture.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture is empty'))), 'image/png');
  });
}
