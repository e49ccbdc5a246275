import { Injectable, type PipeTransform } from '@nestjs/common';
import { type Role, ROLES } from '#access/principal.ts';
import { roleMissing } from './people.errors.ts';

/** A role in a path; one we do not know is not there. */
@Injectable()
export class RolePipe implements PipeTransform<string, Role> {
  transform(sent: string): Role {
    const role = ROLES.find((candidate) => candidate === sent);
    if (!role) throw roleMissing();
    return role;
  }
}
