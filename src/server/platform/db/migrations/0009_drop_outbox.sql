-- What waited here is given up: all of it is made again by hourly tasks or the next change (decision 018).
DROP TABLE "outbox" CASCADE;