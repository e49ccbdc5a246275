import './connect.css';

/** A tool's drawing on a tile that is light in both themes, because logos are drawn for paper. */
export function ToolLogo({ src, size = 44 }: { src: string; size?: number }) {
  return (
    <span className="tool-logo" style={{ inlineSize: size, blockSize: size }}>
      <img src={src} alt="" width={size * 0.6} height={size * 0.6} />
    </span>
  );
}
