import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Profile } from '#identity/profiles/index.ts';

/** How an export names the person who made it. */
@Injectable()
export class ExporterName {
  constructor(private readonly data: DataSource) {}

  async of(id: string): Promise<string> {
    const profile = await this.data.manager.findOneBy(Profile, { id });
    const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();
    return name === '' ? id : name;
  }
}
