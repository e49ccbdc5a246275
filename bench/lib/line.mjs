/** One line: id, title, then each figure with its aim. */
export function describe(name, { title }, figures) {
  const parts = figures.map(({ label, value, unit = '×', aim, note }) => {
    const goal = aim === undefined ? '' : ` (aim ${aim}${unit === '×' ? '×' : ` ${unit}`})`;
    return `${label} ${round(value)}${unit === '×' ? '×' : ` ${unit}`}${goal}${note ? ` [${note}]` : ''}`;
  });
  return `${name.toUpperCase().padEnd(4)} ${title}: ${parts.join(' · ')}`;
}

export function round(value) {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
