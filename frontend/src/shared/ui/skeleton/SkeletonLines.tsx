import './skeleton.css';

/** Lines where text will stand, as wide as told. Whoever shows them says in words what is on its way. */
export function SkeletonLines({ widths }: { widths: readonly string[] }) {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {widths.map((inlineSize, line) => (
        <span key={line} className="skeleton" style={{ inlineSize }} />
      ))}
    </div>
  );
}
