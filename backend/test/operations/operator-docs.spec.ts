import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES } from '#config/load-env.ts';
import { ALERTS } from '../../monitoring/alerts.ts';
import { commands } from '../../src/cli/commands.ts';
import { CHECKS } from '../../src/cli/doctor-checks.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** What stands in code marks, as it is. */
const marked = (text: string): Set<string> => new Set(text.match(/(?<=`)[^`\n]+(?=`)/g));

describe('the documents for operators', () => {
  it('have every variable that the hub reads', () => {
    const named = marked(read('docs/settings.md'));
    const missing = [...VARIABLES].filter((name) => !named.has(name));
    expect(VARIABLES.size).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it('name no variable that the hub does not read', () => {
    const names = [...marked(read('docs/settings.md'))].filter((text) =>
      /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(text),
    );
    const strangers = names.filter((name) => !VARIABLES.has(name) && !/^(HUB_|OTEL_)/.test(name));
    expect(strangers).toEqual([]);
  });

  it('name commands that there are, and every one of them', () => {
    const texts = [
      ...globSync('docs/*.md', { cwd: root }),
      'README.md',
      'deploy/kubernetes.yaml',
      'docker-compose.yml',
    ];
    const named = new Set(
      texts.flatMap(
        (path) => read(path).match(/(?<=npm run (?:-s )?hub -- |dist\/hub\.js )[a-z]+(-[a-z]+)*/g) ?? [],
      ),
    );
    expect([...named].filter((name) => !commands.has(name))).toEqual([]);
    expect([...commands.keys()].filter((name) => !named.has(name))).toEqual([]);
  });

  it('say of every alert and every line of doctor what to do', () => {
    const incidents = marked(read('docs/incidents.md'));
    expect(ALERTS.map(({ name }) => name).filter((name) => !incidents.has(name))).toEqual([]);
    const operations = read('docs/operations.md');
    expect(Object.keys(CHECKS).filter((name) => !operations.includes(`| \`${name}\``))).toEqual([]);
  });
});
