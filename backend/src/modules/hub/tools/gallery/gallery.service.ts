import { Inject, Injectable } from '@nestjs/common';
import { CataloguePage } from '../catalogue/catalogue-page.ts';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import { CATALOGUE } from '../tool-registry.ts';
import type { GalleryDto } from './gallery.dto.ts';
import { toGalleryDto } from './gallery.mapper.ts';

/** The gallery of this hub's tools. It follows from manifests alone, so it is made once. */
@Injectable()
export class Gallery {
  private made: CataloguePage | undefined;

  constructor(@Inject(CATALOGUE) private readonly catalogue: readonly ToolEntry[]) {}

  get page(): CataloguePage {
    return (this.made ??= new CataloguePage(this.list()));
  }

  list(): GalleryDto {
    return { items: this.catalogue.map(toGalleryDto) };
  }
}
