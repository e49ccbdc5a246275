import { serviceKey } from '../api-keys.ts';
import type { Cluster } from '../hubs/cluster.ts';
import { newPerson, type Person, setRoles } from '../people.ts';

export const CALLERS = ['nobody', 'person', 'admin', 'service'] as const;

/** The callers that send an input; a caller that the input signed out is replaced. */
export class Callers {
  private readonly cluster: Cluster;
  private readonly tokens = new Map<string, string | undefined>();

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  async token(caller: string): Promise<string | undefined> {
    if (!this.tokens.has(caller)) this.tokens.set(caller, await this.make(caller));
    return this.tokens.get(caller);
  }

  forget(caller: string): void {
    this.tokens.delete(caller);
  }

  private async make(caller: string): Promise<string | undefined> {
    if (caller === 'nobody') return undefined;
    if (caller === 'service') return serviceKey(this.cluster);
    const person: Person = await newPerson(this.cluster);
    if (caller === 'admin') await setRoles(this.cluster, person, ['practitioner', 'admin']);
    return person.token;
  }
}
