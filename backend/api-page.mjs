const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The pages of docs/ that a reader sees on the repository's site: every operation of an OpenAPI description under its tag.
 *
 * @param description an OpenAPI 3 document
 * @returns Markdown
 */
export function apiPage(description) {
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ method, path, ...item[method] })),
  );
  const groups = Map.groupBy(operations, ({ tags }) => tags[0]);
  const sections = [...groups].sort(([a], [b]) => a.localeCompare(b, 'en')).map(sectionOf);
  return `${INTRODUCTION}\n${sections.join('\n')}`;
}

const INTRODUCTION = `# The API

Written by \`npm run openapi\` from the controllers; do not edit it. A hub shows parameters, bodies and answers at \`/api/docs\`, where an
operation can be tried out. [calling.md](calling.md) says how to sign in and how errors look. Operations marked _public_ need no
access token.
`;

const sectionOf = ([tag, operations]) => `## ${tag}\n\n${operations.map(lineOf).join('\n')}\n`;

const lineOf = ({ method, path, summary, security }) =>
  `- \`${method.toUpperCase()} ${path}\`${isPublic(security) ? ' _public_' : ''}: ${summary}.`;

/** Where an empty requirement is among the alternatives, no token is needed. */
const isPublic = (security = []) => security.some((requirement) => Object.keys(requirement).length === 0);
