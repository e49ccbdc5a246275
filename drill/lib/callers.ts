import { serviceKey } from './api-keys.ts';
import type { Cluster } from './cluster.ts';
import { newPerson, type Person, setRoles } from './people.ts';

export const WHO = ['nobody', 'person', 'admin', 'service'] as const;

/** The callers that send an input; a caller that the input signed out is replaced. */
export class Callers {
  private readonly cluster: Cluster;
  private readonly tokens = new Map<string, string | undefined>();

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  async token(who: string): Promise<string | undefined> {
    if (!this.tokens.has(who)) this.tokens.set(who, await this.make(who));
    return this.tokens.get(who);
  }

  forget(who: string): void {
    this.tokens.delete(who);
  }

  private async make(who: string): Promise<string | undefined> {
    if (who === 'nobody') return undefined;
    if (who === 'service') return serviceKey(this.cluster);
    const person: Person = await newPerson(this.cluster);
    if (who === 'admin') await setRoles(this.cluster, person, ['practitioner', 'admin']);
    return person.token;
  }
}
