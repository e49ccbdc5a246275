import { serviceKey } from './api-keys.ts';
import type { House } from './house.ts';
import { newPerson, type Person, setRoles } from './people.ts';

export const WHO = ['nobody', 'person', 'admin', 'service'] as const;

/** The callers an input is sent as; one that was signed out by it is replaced. */
export class Callers {
  private readonly house: House;
  private readonly tokens = new Map<string, string | undefined>();

  constructor(house: House) {
    this.house = house;
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
    if (who === 'service') return serviceKey(this.house);
    const person: Person = await newPerson(this.house);
    if (who === 'admin') await setRoles(this.house, person, ['practitioner', 'admin']);
    return person.token;
  }
}
