import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CategoryListDto } from '../dto/category.dto.ts';
import { Categories } from './categories.service.ts';
import { COMMUNITY } from '../community.capability.ts';

/** The categories of the community. Visitors who are not signed in get the public ones. */
@ApiTags('community')
@Controller('api/community/categories')
@Capability(COMMUNITY)
@NoPatientData()
export class CategoriesController {
  constructor(private readonly categories: Categories) {}

  /** List the categories */
  @Get()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  list(@OptionalUser() user: UserPrincipal | null): Promise<CategoryListDto> {
    return this.categories.list(user);
  }
}
