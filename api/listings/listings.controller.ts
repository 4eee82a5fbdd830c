import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { Refuses } from '../http/refuses.decorator';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { ListingChange, Listings } from './listings.dto';
import { ListingsService } from './listings.service';

@ApiTags('Listings')
@Controller('psychics/:id/listings')
export class ListingsController {
  constructor(private readonly listings: ListingsService) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'The versions of the listing there are, by status' })
  find(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<Listings> {
    return this.listings.find(user, id);
  }

  @Post()
  @Access('own')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Submit a listing for approval; the approved one stays live meanwhile' })
  submit(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() { listing }: ListingChange,
    @Req() request: FastifyRequest,
  ): Promise<Listings> {
    return this.listings.submit(user, id, listing, request);
  }

  @Post('approve')
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Approve the pending listing; 409 when none is' })
  approve(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<Listings> {
    return this.listings.decide(user, id, 'Approved', request);
  }

  @Post('reject')
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Reject the pending listing; 409 when none is' })
  reject(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<Listings> {
    return this.listings.decide(user, id, 'Rejected', request);
  }

  @Post('delete_rejected')
  @Access('own')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Delete the rejected listing; 409 when none is' })
  deleteRejected(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<Listings> {
    return this.listings.deleteRejected(user, id, request);
  }
}
