import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { ListingChange, Listings } from './listings.dto';
import { ListingsService } from './listings.service';
import { Refuses } from '../http/refuses.decorator';

@ApiTags('Listings')
@Controller('psychics/:id/listings')
export class ListingsController {
  constructor(private readonly listings: ListingsService) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'The versions of the listing there are, by status' })
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Listings> {
    return this.listings.find(actor, id);
  }

  @Post()
  @Access('own')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Submit a listing for approval; the approved one stays live meanwhile' })
  submit(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { listing }: ListingChange,
  ): Promise<Listings> {
    return this.listings.submit(actor, id, listing);
  }

  @Post('approve')
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Approve the pending listing; 409 when none is' })
  approve(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Listings> {
    return this.listings.decide(actor, id, 'Approved');
  }

  @Post('reject')
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Reject the pending listing; 409 when none is' })
  reject(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Listings> {
    return this.listings.decide(actor, id, 'Rejected');
  }

  @Post('delete_rejected')
  @Access('own')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Delete the rejected listing; 409 when none is' })
  deleteRejected(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Listings> {
    return this.listings.deleteRejected(actor, id);
  }
}
