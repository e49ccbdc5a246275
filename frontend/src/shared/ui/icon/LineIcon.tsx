interface LineIconProps {
  readonly path: string;
  readonly size?: number | undefined;
}

/** One line icon, decorative: the words beside it, or its button's label, carry the meaning. */
export function LineIcon({ path, size = 20 }: LineIconProps) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
